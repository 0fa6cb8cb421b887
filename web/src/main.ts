import { loadTexts } from 'virtual:texts'

import './styles/fonts.css'
import './styles/base.css'

// Nothing is said before there are words.
void loadTexts('first')
  .then(() => import('./app'))
  .then(({ show }) => show(document.getElementById('app')!))

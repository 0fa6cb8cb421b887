import type { Lesson } from '../../learn/lesson'

export const lesson: Lesson = { seats: [{ kind: 'me' }], steps: [] }

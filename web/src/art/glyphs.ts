// The signs as SVG text: animals, habitats and the cone of a nature token in a grid of 32 about the centre;
// icons in a grid of 24; textures in board units. One flat shape each: `ko`, `kh` and `ks` are knocked out of it
// (styles/drawing.css says in which colour).

export const GLYPH = {
  bear: '<path d="M-8.3-13.6a5 5 0 0 1 4.7 3.2a14 14 0 0 1 7.2 0a5 5 0 1 1 7.4 6.2c1.3 2 2 4.3 2 6.7 0 6.6-5.6 11-13 11s-13-4.4-13-11c0-2.4.7-4.7 2-6.7a5 5 0 0 1 2.7-9.4zM0 1.2c-3.4 0-5.9 2-5.9 4.8s2.5 4.7 5.9 4.7 5.9-1.9 5.9-4.7-2.5-4.8-5.9-4.8z" fill-rule="evenodd"/><path d="M-2.7 3.5q2.7-1.3 5.4 0q-.4 2.6-2.7 3.2q-2.3-.6-2.7-3.2z"/><circle cx="-5.3" cy="-2.4" r="1.5" class="ko"/><circle cx="5.3" cy="-2.4" r="1.5" class="ko"/>',
  elk: '<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M-2-2.5C-4-6.5-12-4.5-12.2-14M-4.3-4.7L-4.4-11M-9.6-6.8L-8.6-14.2M-11.2-8.6L-15-9.6"/><path d="M2-2.5C4-6.5 12-4.5 12.2-14M4.3-4.7L4.4-11M9.6-6.8L8.6-14.2M11.2-8.6L15-9.6"/></g><path d="M-4.2-3h8.4c.8 1 1.2 1.6 1.3 2.6 2-.9 4.1-1.2 6.3-.6-1 2.7-3.3 4.2-6.2 4.1L3.9 10c-.3 3-1.7 4.8-3.9 4.8S-3.6 13-3.9 10l-1.7-6.9c-2.9.1-5.2-1.4-6.2-4.1 2.2-.6 4.3-.3 6.3.6.1-1 .5-1.6 1.3-2.6z"/><circle cx="-2.9" cy="3" r="1.1" class="ko"/><circle cx="2.9" cy="3" r="1.1" class="ko"/>',
  salmon:
    '<path d="M15.3-.6C12.6-5.4 8.3-7.6 3.2-8L-1.3-11.4C-2-9.8-2-8.6-1.8-7.2C-4.7-6-7.2-3.8-9-1.7L-15.6-6.6C-14.3-2.2-14.3 2.6-15.8 7.2L-9 2.1C-6.8 4.5-4.2 6.2-1.4 7.1L-2.6 11C.4 10.7 3 9.6 5 7.6C9.4 6.8 12.7 4.4 14.6 1.6L11 .6Z"/><circle cx="9.3" cy="-2.4" r="1.4" class="ko"/><path d="M5.3-5.6C3.6-2.2 3.6 1.6 5.3 5" class="ks"/><path d="M-5 .1H.6" class="ks"/>',
  hawk: '<path d="M0-13.2c2 0 3.3 1.5 3.3 3.6v2.2C6.8-10.2 11.4-10.4 16-6.4L14-5.3l1.7 2.4-2.5.4 1.3 2.8-2.7-.3.7 3C8.9 1.6 6.2 2.2 3.5 4.6L3.8 7.2 7 12.6 3.3 12 0 13.8-3.3 12-7 12.6-3.8 7.2-3.5 4.6C-6.2 2.2-8.9 1.6-12.5 3L-11.8 0-14.5.3-13.2-2.5-15.7-2.9-14-5.3-16-6.4C-11.4-10.4-6.8-10.2-3.3-7.4V-9.6c0-2.1 1.3-3.6 3.3-3.6z"/><path d="M-3.7 8.3h7.4" class="ks"/>',
  fox: '<path d="M-13.4-14.4C-9.4-12.8-6.4-10.4-4.4-7.4Q0-8.8 4.4-7.4C6.4-10.4 9.4-12.8 13.4-14.4C14.6-8.4 14.3-3.6 12.4 0.6L15.2 4.2C9.8 6.2 4.2 10 1.5 14.2Q0 15.2-1.5 14.2C-4.2 10-9.8 6.2-15.2 4.2L-12.4.6C-14.3-3.6-14.6-8.4-13.4-14.4Z"/><path d="M-10.7 3.7C-6.5 1.4-3.2 4-2.2 10C-4.5 7.2-7.3 5.2-10.7 3.7ZM10.7 3.7C6.5 1.4 3.2 4 2.2 10C4.5 7.2 7.3 5.2 10.7 3.7Z" class="ko"/><path d="M-8.2-2.6L-3.7-.6L-6.5.4ZM8.2-2.6L3.7-.6L6.5.4Z" class="ko"/>',
  mountain:
    '<path d="M-15 11L-4.5-10.5Q-3.5-12-2.5-10.5L3.2.2L5.6-3.6Q6.5-4.8 7.4-3.6L15 11Z"/><path d="M-6.7-6L-4.4-3.2L-2.9-5L-.4-2.7L.6-4.7L-2.5-10.5Q-3.5-12-4.5-10.5Z" class="kh"/>',
  forest:
    '<path d="M-4.5-14.5L2.3-4.2H-.7L4.5 3.2H.3L5 10H-2.9V14H-6.1V10H-14L-9.3 3.2H-13.5L-8.3-4.2H-11.3Z"/><path d="M8.5-5.5L13-.2H11.2L15 5.2H12L15.5 10H10.2V14H7.2V10H6.6L3.6 5.2H6.3L7.2 4L5-.2H4Z"/>',
  prairie:
    '<g fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"><path d="M0 13V-6M-3.5 13C-3.5 5-6 0-11-3M3.5 13C3.5 5 6 0 11-3M-7 13C-7.5 10-9.5 7.5-13.5 6M7 13C7.5 10 9.5 7.5 13.5 6"/></g><path d="M0-15C3-11.5 3.2-8 0-4.5C-3.2-8-3-11.5 0-15ZM-12.5-9.5C-8.5-8.8-6.8-6.6-7.4-2.6C-11-3.6-12.7-5.8-12.5-9.5ZM12.5-9.5C8.5-8.8 6.8-6.6 7.4-2.6C11-3.6 12.7-5.8 12.5-9.5Z"/>',
  wetland:
    '<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"><path d="M-4.5 7V-14M5.5 7V-9M-9 7C-9.5 1-11-2.5-13.5-5.5M10.5 7C11 3 12-1 14-3.5"/><path d="M-14.5 11.5H-5M-1 11.5H4.5M8.5 11.5H14.5"/></g><rect x="-7.5" y="-11.5" width="6" height="11" rx="3"/><rect x="2.5" y="-6.5" width="6" height="10" rx="3"/>',
  river:
    '<g fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"><path d="M-14-7.5C-10.5-12-6.5-12-3-8.5S5-4 8-7.5S12.5-10.5 14-9.5"/><path d="M-14 1C-10.5-3.5-6.5-3.5-3 0S5 4.5 8 1S12.5-2 14-1"/><path d="M-14 9.5C-10.5 5-6.5 5-3 8.5S5 13 8 9.5S12.5 6.5 14 7.5"/></g>',
  cone: '<path d="M0-15C8-10 10.5-4 10-1C9.5 6 5.5 11.5 0 15C-5.5 11.5-9.5 6-10-1C-10.5-4-8-10 0-15Z"/><path d="M-9.5-4L0 2.2L9.5-4M-8.6 3.6L0 9L8.6 3.6M-6.8-9.5L0-5L6.8-9.5" class="ks"/>',
  paw: '<path d="M0-1C5-1 10 5 10 9.5C10 13 7.5 14.5 4.8 14C2 13.4-2 13.4-4.8 14C-7.5 14.5-10 13-10 9.5C-10 5-5-1 0-1Z"/><ellipse cx="-11" cy="-1" rx="3.4" ry="4.6" transform="rotate(-24 -11 -1)"/><ellipse cx="-4.4" cy="-9" rx="3.5" ry="5" transform="rotate(-8 -4.4 -9)"/><ellipse cx="4.4" cy="-9" rx="3.5" ry="5" transform="rotate(8 4.4 -9)"/><ellipse cx="11" cy="-1" rx="3.4" ry="4.6" transform="rotate(24 11 -1)"/>',
  sight:
    '<circle cx="-11" cy="0" r="5"/><circle cx="11" cy="0" r="5"/><path d="M-4.5 0h9" fill="none" stroke="currentColor" stroke-width="3"/>',
} as const

export type GlyphName = keyof typeof GLYPH

/** Lines of a 24 grid, drawn in the colour of the text around them. */
export const ICON = {
  undo: 'M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  turn: 'M19 8A8 8 0 1 0 20 14M20 4v5h-5',
  turnl: 'M5 8A8 8 0 1 1 4 14M4 4v5h5',
  check: 'M4 13l5 5L20 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  send: 'M4 12l16-8-5 16-4-6zM11 14l9-10',
  log: 'M6 4h12v16H6zM9 9h6M9 13h6',
  cards: 'M8 4h11v14H8zM5 7v14h11',
  rivals: 'M12 3l4 2.3v4.6L12 12.2 8 9.9V5.3zM7 12l4 2.3v4.6L7 21.2 3 18.9v-4.6zM17 12l4 2.3v4.6l-4 2.3-4-2.3v-4.6z',
  sheet: 'M5 3h14v18H5zM5 8h14M11 8v13',
  close: 'M6 6l12 12M18 6L6 18',
  bag: 'M8 3h8l-2 5h-4zM10 8c-4 2-6 5-6 8a5 5 0 0 0 5 5h6a5 5 0 0 0 5-5c0-3-2-6-6-8',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  copy: 'M9 8h11v13H9zM6 16H4V3h11v2',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM20 14v2M18 18h2v2M14 20h1',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v8h14v-8',
  download: 'M12 3v12M7 10l5 5 5-5M4 17v4h16v-4',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  first: 'M19 5l-8 7 8 7zM6 5v14',
  last: 'M5 5l8 7-8 7zM18 5v14',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-6 15-6 16 0',
  bot: 'M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3',
  sprout: 'M12 21v-9M12 12c0-4-3-6-7-6 0 4 3 6 7 6M12 10c0-4 3-6 7-6 0 4-3 6-7 6',
  sapling: 'M12 21v-8M12 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10M12 18l4-3M12 16l-3-2',
  conifer: 'M12 3l5 7h-3l5 7H5l5-7H7zM12 17v4',
  peak: 'M2 20L10 6l4 7 2-3 6 10zM7.5 10.5l2.5 2 2-2.5',
  summit: 'M2 21l7-11 4 6 3-4 6 9zM17 2.5l1 2.3 2.5.2-1.9 1.6.6 2.4-2.2-1.3L14.8 9l.6-2.4L13.5 5l2.5-.2z',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  leave: 'M10 4H5v16h5M10 12h11M17 8l4 4-4 4',
  die: 'M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01',
  board: 'M12 3l8 4.6v8.8L12 21l-8-4.6V7.6z',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4l3 2',
  print: 'M7 9V4h10v5M5 9h14v7h-2M7 16H5V9M7 14h10v6H7z',
  bulb: 'M12 3a6 6 0 0 0-3 11v3h6v-3a6 6 0 0 0-3-11zM10 20h4',
  flag: 'M6 21V4M6 5h12l-3 4 3 4H6',
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  tracks: 'M6 21V6M12 21V3M18 21V10M4 21h16',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.2 9.5a2.8 2.8 0 1 1 4.3 2.4c-1 .7-1.5 1.2-1.5 2.3M12 17h.01',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21',
  warn: 'M12 4l9 16H3zM12 10v4M12 17h.01',
} as const

export type IconName = keyof typeof ICON

/** A faint overprint for each habitat: width, height and lines of one repeat. */
export const PATTERN = {
  mountain: [46, 40, 'M4 30L14 14L24 30M27 12L33 3L39 12'],
  forest: [40, 44, 'M10 20V6M5 13L10 6L15 13M30 42V28M25 35L30 28L35 35'],
  prairie: [44, 36, 'M6 16q3-7 1-12M10 16q4-6 8-8M28 34q3-7 1-12M32 34q4-6 8-8'],
  wetland: [52, 36, 'M4 8H22M30 8h8M14 26h8M30 26H48'],
  river: [52, 30, 'M0 8Q13-2 26 8T52 8M0 23Q13 13 26 23T52 23'],
} as const satisfies Record<string, readonly [number, number, string]>

/** What the icons draw that the page does not begin with. */
export const lines = {
  list: 'M4 6.5h16M4 12h16M4 17.5h16',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  compact: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  save: 'M6.5 4.5h11v15l-5.5-4-5.5 4z',
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.2 4.2 0 0 0-6-6L12 6m2 4a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.2 4.2 0 0 0 6 6L12 18',
  close: 'm6 6 12 12M18 6 6 18',
  previous: 'm14.5 5-7 7 7 7',
  next: 'm9.5 5 7 7-7 7',
} as const

// What the server accepts (cascata/server/people/accounts.py).

export const LOGIN = { least: 3, most: 24 } as const
export const PASSWORD = { least: 8, most: 200 } as const

/** How the address ends when everything has been deleted and the page begins anew. */
export const DELETED = '#deleted'

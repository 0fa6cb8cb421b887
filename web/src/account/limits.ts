// What the server accepts (cascata/server/people/accounts.py).

export const LOGIN = { least: 3, most: 24 } as const
export const PASSWORD = { least: 8, most: 200 } as const

/** How the address ends when everything has been deleted and the page begins anew. */
export const DELETED = '#deleted'

/** The id of a row in the document; the field names by it which row is highlighted. */
export const rowIdOf = (listId: string, id: string) => `${listId}-${id}`

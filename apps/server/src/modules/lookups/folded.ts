/** Lower case without accents, as `clients.search` holds it and lookups compare it (contract §0.2). */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

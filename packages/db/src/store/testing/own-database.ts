import { type HeldShare, joinDatabase } from '../pg/join-database.ts'

/** A whole database of this process alone, until `release`. */
export async function ownDatabase(url: string): Promise<HeldShare & { release(): Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<HeldShare>()
  const membership = await joinDatabase({ url, address: '', named: [], taken: resolve })
  const share = await promise
  return { ...share, release: () => membership.release() }
}

import { REST, type Share } from './share-rows.ts'

/** A server that died is started again by its supervisor and has the calls: so long it alone may take its share. */
const RETURN_MS = 2_500

interface Own {
  /** Of the server that asks. */
  readonly address: string
  /** Since when each share that nobody has was seen without an owner, ms. */
  readonly freeSince: ReadonlyMap<number, number>
  readonly now: number
}

/** The shares that a server may take now: those that nobody has, its own at once, another one's after a while (decision 067). */
export function freeShares(shares: readonly Share[], own: Own): Share[] {
  const rest = shares.find(({ id }) => id === REST)
  return shares.filter(
    (share) => !share.isHeld && isLeftTo(share, own) && (share.id === REST || isParted(share, rest)),
  )
}

function isLeftTo({ id, epoch, home, address }: Share, own: Own): boolean {
  const since = own.freeSince.get(id) ?? own.now
  const isOwn = own.address === (epoch === 0 ? home : address)
  const isGivenBack = epoch > 0 && address === ''
  return isOwn || isGivenBack || own.now - since >= RETURN_MS
}

/** The database is made, and whoever has the rest has none of these tenants. */
function isParted({ named }: Share, rest: Share | undefined): boolean {
  if (rest === undefined || rest.epoch === 0 || !rest.isReady) return false
  return !rest.isHeld || named.every((id) => rest.without.includes(id))
}

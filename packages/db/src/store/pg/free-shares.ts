import { overlap, REST, type Share } from './share-rows.ts'

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
    (share) =>
      !share.isHeld &&
      isLeftTo(share, own) &&
      (share.id === REST || isParted(share, rest)) &&
      !shares.some((other) => other.isHeld && overlap(other.named, share.named)),
  )
}

/** What nobody ever had is its home's alone: so the tenants are spread as it was said, whoever comes first. */
function isLeftTo({ id, epoch, home, address, isReturning }: Share, own: Own): boolean {
  if (epoch === 0) return home === own.address
  if (address === '' || address === own.address) return true
  return !isReturning && own.now - (own.freeSince.get(id) ?? own.now) >= RETURN_MS
}

/** Shares of a server that waits because the rest is served with their tenants (decision 067). */
export function unparted(shares: readonly Share[]): Share[] {
  const rest = servedRest(shares)
  return rest ? shares.filter((share) => share.id !== REST && !share.isHeld && !isParted(share, rest)) : []
}

/** Tenants that whoever has the rest left to a share which is no more. */
export function orphaned(shares: readonly Share[]): number[] {
  const without = servedRest(shares)?.without ?? []
  return without.filter((id) => !shares.some(({ named }) => named.includes(id)))
}

function servedRest(shares: readonly Share[]): Share | undefined {
  return shares.find(({ id, isHeld, isReady }) => id === REST && isHeld && isReady)
}

/** The database is made, and whoever has the rest has none of these tenants. */
function isParted({ named }: Share, rest: Share | undefined): boolean {
  if (rest === undefined || rest.epoch === 0 || !rest.isReady) return false
  return !rest.isHeld || named.every((id) => rest.without.includes(id))
}

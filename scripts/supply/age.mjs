// How old is what we use? docs/security.md, "Components": libraries are brought up to date every three months.
import { npmBeside } from '../npm.mjs'

const MONTHS = 3
/** npm starts anew for each package: as many at once as keep two cores busy. */
const AT_ONCE = 4

/**
 * Asks the registry's metadata, through npm, about every package of a lock (`packages` of package-lock.json). Returns how many were
 * asked about, those of which a newer compatible version has been out for longer than three months, and those nobody could say it of.
 */
export async function askAge({ packages, now, env = process.env }) {
  const waiting = versionsInUse(packages)
  const asked = waiting.length
  const overdue = []
  const unasked = []
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const known = await metadataOf(next.name, env)
      if (known)
        overdue.push(...next.versions.flatMap((used) => overdueOf({ name: next.name, used, known, now })))
      else unasked.push(next.name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  overdue.sort((one, other) => one.name.localeCompare(other.name))
  return { asked, overdue, unasked }
}

/** The newest compatible version that has been out too long for `used` to be in use still, as a list of one or none. */
export function overdueOf({ name, used, known, now }) {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS)
  const newest = known.versions
    .filter((version) => isNewer(version, used) && Date.parse(known.time[version]) < limit.getTime())
    .sort((one, other) => (isNewer(one, other) ? 1 : -1))
    .at(-1)
  return newest ? [{ name, used, newest, since: known.time[newest].slice(0, 10) }] : []
}

/** Newer and compatible, as a caret means it: same major, for 0.x same minor. No one is brought to an early version. */
function isNewer(version, used) {
  const [one, other] = [numbersOf(version), numbersOf(used)]
  if (!one || !other || one.early) return false
  const [major, minor, patch] = one.numbers
  const [usedMajor, usedMinor, usedPatch] = other.numbers
  if (major !== usedMajor || (major === 0 && minor !== usedMinor)) return false
  if (minor !== usedMinor) return minor > usedMinor
  return patch === usedPatch ? other.early : patch > usedPatch
}

function numbersOf(version) {
  const match = /^(\d+)\.(\d+)\.(\d+)(-.+)?(\+.*)?$/.exec(version)
  return match && { numbers: match.slice(1, 4).map(Number), early: match[4] !== undefined }
}

function versionsInUse(packages) {
  const found = new Map()
  for (const [place, { name, version, link }] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || link || !version) continue
    const known = name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    found.set(known, (found.get(known) ?? new Set()).add(version))
  }
  return [...found].map(([name, versions]) => ({ name, versions: [...versions] }))
}

async function metadataOf(name, env) {
  const { status, stdout } = await npmBeside(
    ['view', name, 'time', 'versions', '--json', '--fetch-retries=0', '--loglevel=error'],
    { env },
  )
  if (status !== 0) return null
  try {
    const { time, versions } = JSON.parse(stdout)
    return { time, versions: [versions].flat() }
  } catch {
    return null
  }
}

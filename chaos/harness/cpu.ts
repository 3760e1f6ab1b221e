import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const MICROSECONDS_PER_TICK = 10_000

/** CPU time used so far, user and system, by a process and all its descendants, in microseconds. */
export function cpuOf(pid: number): number {
  const stats = allStats()
  const family = new Set([pid])
  for (let grown = true; grown; ) {
    grown = false
    for (const each of stats) {
      if (family.has(each.parent) && !family.has(each.pid)) {
        family.add(each.pid)
        grown = true
      }
    }
  }
  let ticks = 0
  for (const each of stats) if (family.has(each.pid)) ticks += each.ticks
  return ticks * MICROSECONDS_PER_TICK
}

function allStats(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const text = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The command in parentheses may hold spaces: fields are counted after it.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
      return [
        { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
      ]
    } catch {
      return [] // ended meanwhile
    }
  })
}

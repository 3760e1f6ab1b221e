import type { Cut } from './plan.ts'

/** Two-way audio has to be there so soon after the network, ms, in so many of the cuts. */
const RETURN_MS = 3_000
const RETURN_SHARE = 0.99

export interface CutResult extends Cut {
  readonly who: 'agent' | 'chromium'
  /** From the network's return to audio both ways; null when it did not come back. */
  readonly audioMs: number | null
  /** The longest time in which the agent heard nothing, ms. */
  readonly silenceMs: number
}

export interface Verdict {
  readonly results: CutResult[]
  readonly calls: number
  /** What is wrong with calls and records, in words. */
  readonly faults: string[]
}

/** Prints the table by kind of cut; true when the bar is met. */
export function judge({ results, calls, faults }: Verdict): boolean {
  const groups = new Map<string, CutResult[]>()
  for (const one of results) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  console.log(
    'cut                                 cuts   in 3 s   p50 ms   p99 ms   longest silence, signalling alone',
  )
  for (const [name, group] of [...groups].sort(([a], [b]) => a.localeCompare(b))) {
    const times = group.map(({ audioMs }) => audioMs ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
    const silence =
      group[0]?.media || group[0]?.who === 'chromium'
        ? ''
        : `${Math.max(...group.map((one) => one.silenceMs)).toFixed(0)} ms`
    const cells = [
      group.length,
      times.filter((ms) => ms <= RETURN_MS).length,
      at(times, 0.5),
      at(times, 0.99),
    ]
    console.log(`${name.padEnd(34)} ${cells.map((cell) => String(cell).padStart(8)).join('')}   ${silence}`)
  }
  const back = results.filter(({ audioMs }) => audioMs !== null && audioMs <= RETURN_MS).length
  const share = back / results.length
  console.log(
    `\ntwo-way audio within 3 s: ${back} of ${results.length} (${(share * 100).toFixed(2)} %, bar 99 %)`,
  )
  console.log(`calls: ${calls}, faults: ${faults.length}`)
  for (const fault of faults) console.log(`  ${fault}`)
  return results.length > 0 && share >= RETURN_SHARE && faults.length === 0
}

function nameOf({ who, kind, media, ms }: CutResult): string {
  return `${who}, ${kind}${media ? `, with audio, ${ms > 10_000 ? '> 10 s' : '<= 10 s'}` : ''}`
}

function at(sorted: readonly number[], share: number): string {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return Number.isFinite(value) ? value.toFixed(0) : 'never'
}

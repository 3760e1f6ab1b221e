/**
 * F15: attacks on the media process while recorded calls go on. Passes when nothing leaked to an attacker, nothing of theirs was
 * heard or recorded, no call ended or fell silent, and no browser's leg ever took plain RTP. `--seed 1 --scale 1 --only NAME`.
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Random } from '../harness/random.ts'
import { Attacker } from './attacker.ts'
import { clientHello } from './kinds/client-hello.ts'
import { fingerprint } from './kinds/fingerprint.ts'
import { foreignChecks } from './kinds/foreign-checks.ts'
import { hijack } from './kinds/hijack.ts'
import type { Kind } from './kinds/kind.ts'
import { malformed } from './kinds/malformed.ts'
import { plainOffer } from './kinds/plain-offer.ts'
import { rtpbleed } from './kinds/rtpbleed.ts'
import { openTestbed, type Testbed } from './testbed.ts'
import { deafCalls, readRecording } from './verdict.ts'

const CALLS = 4
const KINDS: readonly Kind[] = [
  rtpbleed,
  hijack,
  malformed,
  clientHello,
  fingerprint,
  plainOffer,
  foreignChecks,
]

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})

/** Sentences about what this kind of attack achieved; none is what must be. */
async function attack(testbed: Testbed, attacker: Attacker, kind: Kind): Promise<string[]> {
  const cases = Math.max(1, Math.round(kind.cases * Number(given.scale)))
  const before = {
    heard: testbed.calls.map(({ heard }) => ({ ...heard })),
    foreign: foreignHeard(testbed),
    leaked: attacker.leaked,
    at: performance.now(),
  }
  const wrong = await kind.run(testbed, attacker, new Random(Number(given.seed)), cases)
  await sleep(1000)
  const seconds = (performance.now() - before.at) / 1000
  const [leaked, foreign] = [attacker.leaked - before.leaked, foreignHeard(testbed) - before.foreign]
  const dropped = testbed.gone.filter(({ leg }) => leg.startsWith('live-'))
  if (leaked > 0) wrong.push(`${leaked} packets leaked to the attacker`)
  if (foreign > 0) wrong.push(`${foreign} packets of the attacker were heard in a call`)
  for (const { leg, reason } of dropped) wrong.push(`${leg} ended: ${reason}`)
  if (!testbed.isAlive()) wrong.push('the media process is gone')
  wrong.push(...deafCalls(testbed.calls, before.heard, seconds))
  console.log(
    `${kind.name.padEnd(26)} ${String(cases).padStart(6)} cases, ${seconds.toFixed(0).padStart(4)} s: leaked ${leaked}, heard ${foreign}, dropped ${dropped.length}, failed ${wrong.length}`,
  )
  for (const sentence of wrong.slice(0, 10)) console.log(`    ${sentence}`)
  return wrong
}

function foreignHeard({ calls }: Testbed): number {
  return calls.reduce((sum, { heard }) => sum + heard.foreign, 0)
}

async function main(): Promise<void> {
  const testbed = await openTestbed(CALLS)
  const attacker = await Attacker.open(testbed.sniffer)
  let failures = 0
  await sleep(1000)
  for (const kind of KINDS) {
    if (given.only !== undefined && !kind.name.includes(given.only)) continue
    failures += (await attack(testbed, attacker, kind)).length
  }
  await testbed.finish()
  const recordings = testbed.calls.map((call) => readRecording(testbed, call))
  const foreign = recordings.reduce((sum, one) => sum + one.foreign, 0)
  const silent = recordings.reduce((sum, one) => sum + one.silentSides, 0)
  console.log(`recordings: ${foreign} foreign frames, ${silent} of ${CALLS * 2} sides silent`)
  attacker.close()
  await testbed.close()
  rmSync(testbed.folder, { recursive: true, force: true })
  console.log(failures + foreign + silent === 0 ? 'passed' : 'FAILED')
  process.exitCode = failures + foreign + silent === 0 ? 0 : 1
}

await main()
process.exit()

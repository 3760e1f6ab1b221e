/** Plays one attack for some seconds, in a process of its own, and prints what came of it: name, target as JSON, seconds. */
import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ATTACKS, type AttackName } from './attacks/index.ts'
import type { Target } from './target.ts'

/** Whoever attacks has machines of their own: here they take what the product leaves. */
const NICE = 10

const [name = '', target = '{}', seconds = '0'] = process.argv.slice(2)
setPriority(NICE)
const over = new AbortController()
const played = ATTACKS[name as AttackName].run(JSON.parse(target) as Target, over.signal)
void sleep(Number(seconds) * 1_000).then(() => over.abort())
process.stdout.write(JSON.stringify(await played), () => process.exit(0))

import type { Random } from '../../harness/random.ts'
import type { Attacker } from '../attacker.ts'
import type { Testbed } from '../testbed.ts'

/** One way of attacking; what it returns are sentences about what went wrong in a case, besides what is counted for all. */
export interface Kind {
  name: string
  cases: number
  run(testbed: Testbed, attacker: Attacker, random: Random, cases: number): Promise<string[]>
}

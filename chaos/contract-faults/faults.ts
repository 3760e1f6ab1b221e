import { seededRandom } from '../store-kill/random.ts'
import { faultsOfAction, faultsOfEndpoint } from './derived-faults.ts'
import { type Fault, idOf, targetOf } from './fault.ts'
import { HANDWRITTEN_ACTION_FAULTS } from './handwritten-action-faults.ts'
import { HANDWRITTEN_ENDPOINT_FAULTS } from './handwritten-endpoint-faults.ts'
import { SPECIFIED_ACTIONS, SPECIFIED_ENDPOINTS } from './targets.ts'

const COUNT = 212
const SEED = 7

/**
 * The same 212 faults each time: those that somebody thought of, one for every other endpoint and action of spec §7, and as many
 * more as are left, drawn from what the declarations make possible.
 */
export function allFaults(): readonly Fault[] {
  const random = seededRandom(SEED)
  const faults = [...HANDWRITTEN_ENDPOINT_FAULTS, ...HANDWRITTEN_ACTION_FAULTS]
  const named = new Set(faults.map(targetOf))
  const targets = [
    ...SPECIFIED_ENDPOINTS.map((name) => ({ name, possible: () => faultsOfEndpoint(name) })),
    ...SPECIFIED_ACTIONS.map((name) => ({ name, possible: () => faultsOfAction(name) })),
  ]
  for (const { name, possible } of targets) if (!named.has(name)) faults.push(draw(possible(), random))
  const known = new Set(faults.map(idOf))
  while (faults.length < COUNT) {
    const target = targets[Math.floor(random() * targets.length)]!
    const left = target.possible().filter((fault) => !known.has(idOf(fault)))
    const fault = draw(left, random)
    known.add(idOf(fault))
    faults.push(fault)
  }
  return faults
}

/** First the kind, then one of its kind: fields are many, and would otherwise be all there is. */
function draw(possible: readonly Fault[], random: () => number): Fault {
  const kinds = [...new Set(possible.map(({ kind }) => kind))]
  const kind = kinds[Math.floor(random() * kinds.length)]
  const ofKind = possible.filter((fault) => fault.kind === kind)
  const fault = ofKind[Math.floor(random() * ofKind.length)]
  if (!fault) throw new Error('nothing can go wrong here')
  return fault
}

import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { findFactor, isRequired, removeFactor } from '../../accounts/second-factor/factor-rows.ts'
import { sentence } from '../../platform/operator-sentence.ts'
import { isRefused, personCommand, personOf, refused } from './person.ts'

/** Takes away the factor of somebody who has lost it; password and sessions stay. */
export const dropSecondFactor = personCommand('user drop-second-factor', (whom, { store, clock }) =>
  store.write(async (tx) => {
    const person = await personOf(tx, whom, store.tenants)
    if (isRefused(person)) return person
    const { id, tenantId, username } = person
    if (!(await findFactor(tx, id))?.confirmed_at) return refused('factor.none', { name: username })
    await removeFactor(tx, id)
    await recordOperator(tx, { action: 'second_factor.drop', tenantId, userId: id, at: clock.now() })
    await tx.publish(`user:${id}`, 'updateUser', {})
    const key = (await isRequired(tx, id)) ? 'factor.goneDemanded' : 'factor.gone'
    return { done: true, says: [sentence(key, { name: username })] }
  }),
)

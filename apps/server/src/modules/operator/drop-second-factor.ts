import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { findFactor, isRequired, removeFactor } from '../../accounts/second-factor/factor-rows.ts'
import { isRefused, personCommand, personOf, refused } from './person.ts'

/** Takes away the factor of somebody who has lost it; password and sessions stay. */
export const dropSecondFactor = personCommand('user drop-second-factor', (whom, { store, clock }) =>
  store.write(async (tx) => {
    const person = await personOf(tx, whom, store.tenants)
    if (isRefused(person)) return person
    const { id, tenantId, username } = person
    if (!(await findFactor(tx, id))?.confirmed_at) return refused(`${username} has no second factor.`)
    await removeFactor(tx, id)
    await recordOperator(tx, { action: 'second_factor.drop', tenantId, userId: id, at: clock.now() })
    await tx.publish(`user:${id}`, 'updateUser', {})
    const after = (await isRequired(tx, id))
      ? 'Their team demands one: nothing is served to them until they have set up another.'
      : 'They sign in by their password alone until they set up another.'
    return { done: true, says: [`The second factor of ${username} is gone. ${after}`] }
  }),
)

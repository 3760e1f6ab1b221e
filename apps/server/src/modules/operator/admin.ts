import { sentence } from '../../platform/operator-sentence.ts'
import { isAdministrator } from './account-rows.ts'
import { type Command, command, type OperatorDeps, type Outcome } from './command.ts'
import { createAccount, NewPerson, PERSON_OPTIONS, PERSON_USAGE } from './create-user.ts'
import { givePassword } from './new-password.ts'
import { isRefused, personCommand, personOf, refused, type Whom } from './person.ts'

/**
 * An administrator with a one-time password: `user create --role admin` in fewer words. Of a store with nobody in it the first one, with
 * tenant and site. Asked again it is done already: nobody's password changes by it.
 */
export const createAdmin: Command = command({
  usage: `admin create NAME ${PERSON_USAGE}`,
  words: ['name'],
  options: PERSON_OPTIONS,
  input: NewPerson,
  async run(person, deps) {
    const there = await administrator(person, deps)
    if (there === 'nobody') return createAccount({ ...person, role: 'admin' }, deps)
    if (there !== 'administrator') return there
    return {
      done: true,
      says: [
        sentence('admin.already', { name: person.name }),
        sentence('admin.resetBy', { name: person.name }),
      ],
    }
  },
})

/** A one-time password for an administrator: `user new-password`, for nobody else. */
export const resetAdmin = personCommand('admin reset', async (whom, deps) => {
  const there = await administrator(whom, deps)
  if (there === 'administrator') return givePassword(whom, deps)
  return there === 'nobody' ? refused('admin.makeBy', { name: whom.name }) : there
})

/** Whether who is meant is there and administers; or why that cannot be said. */
function administrator(
  { name, tenant }: Whom,
  { store }: Pick<OperatorDeps, 'store'>,
): Promise<'administrator' | 'nobody' | Outcome> {
  return store.read(async (tx) => {
    const person = await personOf(tx, { name, tenant }, store.tenants)
    if (isRefused(person)) return person.isNobody ? 'nobody' : person
    if (await isAdministrator(tx, person.id)) return 'administrator'
    return refused('admin.isNone', { name })
  })
}

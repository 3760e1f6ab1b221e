import { expect, it } from 'vitest'
import { type Command, createCommands } from './commands.ts'

const command = (id: string): Command => ({ id, label: () => id, run: () => undefined })

it('What can be done is what the parts say at that moment, until they are gone', () => {
  const commands = createCommands()
  let calls = [command('hold')]
  const stop = commands.offer(() => calls)
  commands.offer(() => [command('lock')])
  expect(commands.now().map(({ id }) => id)).toEqual(['hold', 'lock'])
  calls = []
  expect(commands.now().map(({ id }) => id)).toEqual(['lock'])
  calls = [command('hangup')]
  stop()
  expect(commands.now().map(({ id }) => id)).toEqual(['lock'])
})

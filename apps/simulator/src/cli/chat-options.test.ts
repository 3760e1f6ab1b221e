import { expect, it } from 'vitest'
import { readCommand } from './options.ts'

const read = (...words: string[]) => {
  const command = readCommand(['chat', '--from', '5511999990002', ...words])
  return command.ok && command.command.type === 'chat' ? command.command.options : command
}

it.each([
  [['--text', 'Oi'], { do: 'send', message: { content: 'Oi' } }],
  [['--list-reply', 'Sim'], { do: 'send', message: { type: 'list_reply', content: 'Sim' } }],
  [['--flow', 'a=1,b=x=y'], { do: 'send', message: { type: 'flow_reply', fields: { a: '1', b: 'x=y' } } }],
  [
    ['--order', 'pao:2:7.50', '--text', 'já'],
    {
      do: 'send',
      message: { type: 'order', content: 'já', items: [{ product: 'pao', quantity: 2, price: 7.5 }] },
    },
  ],
  [
    ['--location=-23.5,-46.6,Aurora'],
    { do: 'send', message: { location: { latitude: -23.5, longitude: -46.6, name: 'Aurora' } } },
  ],
  [
    ['--text', 'Oi', '--user-id', 'BR.1', '--hide-number', '--forwarded', 'often'],
    { do: 'send', message: { user_id: 'BR.1', hides_number: true, forwarded: 'often' } },
  ],
  [
    ['--reaction', '👍', '--about', 'wamid.X'],
    { do: 'act', act: { type: 'react', emoji: '👍', target: 'wamid.X' } },
  ],
  [['--no-reaction'], { do: 'act', act: { type: 'react', emoji: null } }],
  [['--edit', 'novo'], { do: 'act', act: { type: 'edit', content: 'novo' } }],
  [['--delete'], { do: 'act', act: { type: 'delete' } }],
  [['--new-number', '5511999990003'], { do: 'act', act: { type: 'move', number: '5511999990003' } }],
])('The words %j of sim chat are read as what the customer does', (words, deed) => {
  expect(read(...words)).toMatchObject({ deed })
})

it('After sim chat, only words wait for an answer, unless told otherwise', () => {
  expect(read('--text', 'Oi')).toMatchObject({ wait: 'reply' })
  expect(read('--delete')).toMatchObject({ wait: 'sent' })
})

it('A call of sim chat that does nothing is told what is missing', () => {
  expect(read()).toMatchObject({ ok: false, reason: '--text is missing (see --help).' })
})

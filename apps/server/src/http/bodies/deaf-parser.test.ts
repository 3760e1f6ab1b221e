import { beforeEach, expect, it } from 'vitest'
import { FakeSocket } from '../testing/fake-socket.ts'
import { dropRestOfBody } from './drop-rest-of-body.ts'

const SLOT = 3

interface Parser {
  [slot: number]: unknown
  onIncoming?: ((...message: unknown[]) => number) | null
}

let heard: unknown[][]
let parser: Parser
let socket: FakeSocket
function parserOnBody(): void {}
const onIncoming = (...message: unknown[]) => {
  heard.push(message)
  return 7
}
beforeEach(() => {
  heard = []
  parser = { [SLOT]: parserOnBody, onIncoming }
  socket = Object.assign(new FakeSocket(), { parser })
})

it('What is left of a body that nobody wants is handed to nobody', () => {
  dropRestOfBody(socket.asSocket)
  expect(parser[SLOT]).toBeNull()
})

it('The next message of a connection is heard, answered to the parser as before, and its body with it', () => {
  dropRestOfBody(socket.asSocket)
  expect(parser.onIncoming?.('request', true)).toBe(7)
  expect(heard).toEqual([['request', true]])
  expect([parser[SLOT], parser.onIncoming]).toEqual([parserOnBody, onIncoming])
})

it('A parser whose connection has closed hears again before anybody else has it', () => {
  let atClose: unknown
  socket.once('close', () => {
    atClose = parser[SLOT]
  })
  dropRestOfBody(socket.asSocket)
  socket.destroy()
  expect([atClose, parser.onIncoming]).toEqual([parserOnBody, onIncoming])
})

it('What somebody else has put in the parser meanwhile stays there', () => {
  dropRestOfBody(socket.asSocket)
  const others = () => 1
  parser.onIncoming = others
  socket.destroy()
  expect([parser[SLOT], parser.onIncoming]).toEqual([parserOnBody, others])
})

it.each<[string, Parser | null]>([
  ['has no parser', null],
  ['hands bodies to something unknown', { [SLOT]: () => {}, onIncoming }],
  ['hands bodies to nobody', { [SLOT]: null, onIncoming }],
  ['hands messages to nobody', { [SLOT]: parserOnBody, onIncoming: null }],
])('A connection that %s is left as it is', (_what, other) => {
  const before = { ...other }
  const strange = Object.assign(new FakeSocket(), { parser: other })
  dropRestOfBody(strange.asSocket)
  expect({ ...other }).toEqual(before)
  expect(strange.listenerCount('close')).toBe(0)
})

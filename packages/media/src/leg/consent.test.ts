import { untilTrue } from '@ramal/process/testing/until'
import { expect, it, onTestFinished } from 'vitest'
import { bindingRequest } from '../ice/testing/binding-request.ts'
import { udpVisitor } from '../ice/testing/visitor.ts'
import { credentialsIn } from './browser-audio.ts'
import { openLegs } from './testing/webrtc-pair.ts'

/** What ICE asks and answers; all else is a call's. */
const isStun = (datagram: Buffer) => datagram[0]! < 4

/** A call that is described, and somebody else who knows what its descriptions say, or saw a check of its browser's. */
async function describeCall() {
  const legs = await openLegs()
  onTestFinished(() => legs.close())
  const { a, b, port } = legs
  const offer = await a.leg.offer()
  const answer = await b.leg.answer(offer.ok ? offer.sdp : '')
  const [theirs, ours] = [offer, answer].map((said) => credentialsIn(said.ok ? said.sdp : '')!)
  const third = await udpVisitor(port)
  const check = () =>
    bindingRequest({
      username: `${ours!.fragment}:${theirs!.fragment}`,
      password: ours!.password,
      nominates: true,
    })
  return {
    ...legs,
    third,
    /** The third says that the browser is where it stands. */
    async claim() {
      const before = third.got.length
      third.send(check())
      await untilTrue(() => third.got.length > before)
    },
    async connect() {
      await a.leg.accept(answer.ok ? answer.sdp : '')
      await untilTrue(() => a.leg.ready && b.leg.ready)
    },
  }
}

it('A browser leg sends no audio to an address that its own browser’s words lead to and that does not answer', async () => {
  const { b, third, claim, connect } = await describeCall()
  await connect()
  for (let times = 0; times < 5; times++) await claim()
  await b.sends(30) // all of them reach the browser
  expect(third.got.length).toBeGreaterThan(0)
  expect(third.got.filter((datagram) => !isStun(datagram))).toEqual([])
})

it('A check that somebody saw and says again leads no handshake away, and the browser gets through all the same', async () => {
  const { a, b, third, claim, connect } = await describeCall()
  const claiming = setInterval(() => void claim(), 1) // each after one of the browser's own
  onTestFinished(() => clearInterval(claiming))
  await connect()
  clearInterval(claiming)
  await a.sends(10)
  await b.sends(10)
  expect(third.got.filter((datagram) => !isStun(datagram))).toEqual([])
})

it('What is asked of an address for one check is less than twice what the check was, and its answer', async () => {
  const { third, claim } = await describeCall()
  await claim()
  const asked = third.got.filter((datagram) => datagram.readUInt16BE(0) === 0x0001)
  const answers = third.got.filter((datagram) => datagram.readUInt16BE(0) === 0x0101)
  expect([asked.length, answers.length]).toEqual([1, 1])
  expect(asked[0]!.length).toBeLessThan(200)
})

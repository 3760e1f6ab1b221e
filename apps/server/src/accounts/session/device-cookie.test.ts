import { expect, it } from 'vitest'
import { demoBox } from '../../testing/demo-store.ts'
import { deviceCookie, knownDevice } from './known-device.ts'

const box = demoBox()
const ANA = { id: 1, knownFrom: null }

it('A browser is known by what is sealed for its account, and each cookie is another browser', () => {
  const [one, other] = [deviceCookie(box, 1, 5), deviceCookie(box, 1, 5)]
  expect(knownDevice(box, one, ANA)).toMatch(/^[\da-f-]{36}$/)
  expect(knownDevice(box, one, ANA)).toBe(knownDevice(box, one, ANA))
  expect(knownDevice(box, one, ANA)).not.toBe(knownDevice(box, other, ANA))
})

it('A browser is known from the moment on in which its account forgot all others, and not before', () => {
  const cookie = deviceCookie(box, 1, 5)
  expect(knownDevice(box, cookie, { id: 1, knownFrom: 5 })).not.toBeNull()
  expect(knownDevice(box, cookie, { id: 1, knownFrom: 6 })).toBeNull()
})

it.each([
  ['nothing', undefined],
  ['an empty cookie', ''],
  ['something that nobody sealed', 'made up'],
  ['something else that we sealed', box.seal('a secret of another kind')],
  ['the cookie of another account', deviceCookie(box, 12, 5)],
])('A browser that shows %s is not known', (_what, cookie) => {
  expect(knownDevice(box, cookie, ANA)).toBeNull()
})

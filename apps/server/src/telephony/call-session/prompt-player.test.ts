import { beforeEach, expect, it } from 'vitest'
import type { Leg } from '../calls/leg.ts'
import { FakeMedia } from '../testing/fake-media.ts'
import { PromptPlayer } from './prompt-player.ts'

let media: FakeMedia
let player: PromptPlayer
beforeEach(() => {
  media = new FakeMedia()
  player = new PromptPlayer(media, { mediaLeg: 'leg' } as Leg)
})
const last = () => media.plays.at(-1) ?? ''
const stopped = () => media.orders.filter((order) => order.startsWith('stop '))

it('A sound was played when media says that it is over, and not by the end of another one', async () => {
  const sound = player.play('one', {})
  player.played('prompt:of somebody else')
  player.played(last())
  expect(await sound).toBe('played')
})

it('A sound that another one replaces was stopped, and its end does not end the other one', async () => {
  const first = player.play('one', {})
  const former = last()
  const second = player.play('two', {})
  expect(await first).toBe('stopped')
  player.played(former)
  player.played(last())
  expect(await second).toBe('played')
})

it('A sound that is stopped is stopped in media, too, and where nothing is heard nothing is', async () => {
  await player.stop()
  expect(stopped()).toEqual([])
  const sound = player.play('one', {})
  await player.stop()
  expect(await sound).toBe('stopped')
  expect(stopped()).toEqual([`stop ${last()}`])
  await player.stop()
  expect(stopped()).toHaveLength(1)
})

it('A stop does not overtake a sound that media is still loading', async () => {
  const orders: string[] = []
  let loaded: (isHeard: boolean) => void = () => {}
  media.play = () =>
    new Promise((resolve) => {
      loaded = (isHeard) => {
        orders.push('loaded')
        resolve(isHeard)
      }
    })
  media.stop = async () => void orders.push('stopped')
  const sound = player.play('one', {})
  const stop = player.stop()
  loaded(true)
  await stop
  expect([await sound, orders]).toEqual(['stopped', ['loaded', 'stopped']])
})

it('A sound that media does not have counts as played, and a loop of it is silent until it is stopped', async () => {
  media.missing.add('none')
  expect(await player.play('none', {})).toBe('played')
  let end = ''
  const loop = player.play('none', { loop: true }).then((how) => {
    end = how
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(end).toBe('')
  await player.stop()
  await loop
  expect(end).toBe('stopped')
})

it('Who is gone hears nothing more, and no key of theirs is told', async () => {
  const keys: string[] = []
  player.onDigit((digit) => keys.push(digit))
  const sound = player.play('one', {})
  player.close()
  expect([await sound, await player.play('two', {})]).toEqual(['gone', 'gone'])
  player.pressed('1')
  expect([media.plays.length, keys]).toEqual([1, []])
})

it('A key is told to all who listen, and to nobody who has stopped it, also because of that key', () => {
  const keys: string[] = []
  const deafen = player.onDigit((digit) => {
    keys.push(`first ${digit}`)
    deafen()
  })
  player.onDigit((digit) => keys.push(`second ${digit}`))
  player.pressed('1')
  player.pressed('2')
  expect(keys).toEqual(['first 1', 'second 1', 'second 2'])
})

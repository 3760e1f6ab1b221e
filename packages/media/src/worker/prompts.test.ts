import { untilTrue } from '@ramal/process/testing/until'
import { expect, it } from 'vitest'
import { openHarness } from './testing/media-harness.ts'

const harness = openHarness(45_000)

it('A sound is played once, told to have been played, and followed by the bridge again', async () => {
  const played = harness.collect('played')
  const customer = await harness.callIn('customer')
  await harness.callIn('agent').then((agent) => agent.playWav(harness.tone('tone-440'), { loop: true }))
  await harness.bridge('customer', 'agent')
  await harness.client.request('play', { play: 'p1', leg: 'customer', sound: 'beep' })
  await untilTrue(() => customer.stats().marker(700))
  await untilTrue(() => played.length > 0)
  expect(played).toEqual([{ event: 'played', play: 'p1', leg: 'customer', reason: 'played' }])
  await untilTrue(() => customer.stats().marker(440))
})

it('The event `played` is told once for each sound, whether it ended, was replaced, was stopped or lost its leg', async () => {
  const played = harness.collect('played')
  await harness.callIn('customer')
  const start = (play: string) =>
    harness.client.request('play', { play, leg: 'customer', sound: 'beep', loop: true })
  await start('replaced')
  await start('stopped')
  await harness.client.request('stop', { play: 'stopped' })
  await harness.client.request('stop', { play: 'stopped' })
  await start('with its leg')
  await harness.client.request('leg.release', { leg: 'customer' })
  await untilTrue(() => played.length >= 3)
  expect(played.map(({ play, reason }) => [play, reason])).toEqual([
    ['replaced', 'replaced'],
    ['stopped', 'stopped'],
    ['with its leg', 'gone'],
  ])
})

it('Several sounds are played one after the other, none of their packets lost, and told once', async () => {
  const played = harness.collect('played')
  const customer = await harness.callIn('customer')
  const sounds = ['beep', 'tone-1000', 'data:7/uploaded']
  await harness.client.request('play', { play: 'row', leg: 'customer', sounds })
  await untilTrue(() => customer.stats().marker(700))
  await untilTrue(() => customer.stats().marker(1700))
  await untilTrue(() => played.length > 0)
  expect(customer.stats().packets).toBeGreaterThanOrEqual(109) // 0.2 s, 1 s and 1 s
  expect(customer.stats().packets).toBeLessThanOrEqual(110)
  expect(played.map(({ play, reason }) => [play, reason])).toEqual([['row', 'played']])
})

it('A row of sounds is looped as a whole', async () => {
  const customer = await harness.callIn('customer')
  await harness.client.request('play', {
    play: 'music',
    leg: 'customer',
    sounds: ['beep', 'beep'],
    loop: true,
  })
  await untilTrue(() => customer.stats().packets > 45)
  expect(customer.stats().marker(700)).toBe(true)
})

it('A sound is played into one ear of a call: the other side hears the call go on', async () => {
  const customer = await harness.callIn('customer')
  const agent = await harness.callIn('agent')
  await harness.bridge('customer', 'agent')
  await customer.playWav(harness.tone('tone-1000'), { loop: true })
  await agent.playWav(harness.tone('tone-440'), { loop: true })
  await untilTrue(() => agent.stats().marker(1000))
  await harness.client.request('play', { play: 'whisper', leg: 'agent', sound: 'beep', loop: true })
  await untilTrue(() => agent.stats().marker(700) && !agent.stats().marker(1000))
  expect(customer.stats().marker(440)).toBe(true)
  expect(customer.stats().marker(700)).toBe(false)
  await harness.client.request('stop', { play: 'whisper' })
  await untilTrue(() => agent.stats().marker(1000) && !agent.stats().marker(700))
})

it('A sound is played as loud as it is told', async () => {
  const customer = await harness.callIn('customer')
  const loudness = async (play: string, volume: number) => {
    await harness.client.request('play', { play, leg: 'customer', sound: 'tone-1000', loop: true, volume })
    await new Promise((resolve) => setTimeout(resolve, 1100)) // real time: the meter hears one second
    return customer.stats().loudnessDb
  }
  const [whole, half] = [await loudness('whole', 100), await loudness('half', 50)]
  expect(whole - half).toBeGreaterThan(5)
  expect(whole - half).toBeLessThan(7)
})

it('A row with a sound that is not there is refused, and so is a play of nothing', async () => {
  await harness.callIn('customer')
  const play = (args: object) => harness.client.request('play', { play: 'p', leg: 'customer', ...args })
  expect(await play({ sounds: ['beep', 'data:../beep'] })).toMatchObject({ code: 'unknown_sound' })
  for (const args of [
    {},
    { sound: 'beep', sounds: ['beep'] },
    { sounds: [] },
    { sound: 'beep', volume: 401 },
  ])
    expect(await play(args)).toMatchObject({ code: 'bad_request' })
  expect(await harness.client.request('list', {})).toMatchObject({ plays: [] })
})

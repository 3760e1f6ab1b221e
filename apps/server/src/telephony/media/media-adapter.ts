import { isIPv4 } from 'node:net'
import type { MediaClient } from '@ramal/media/control/client'
import type { Args, Verb } from '@ramal/media/control/protocol'
import type { Logger } from '../../platform/log.ts'
import type { Described } from '../ports/call-control.ts'
import type { MediaPort } from '../ports/media-port.ts'

/** The media process as the exchange sees it. */
export function mediaPort(client: MediaClient, log: Logger): MediaPort {
  async function ask<V extends Verb>(verb: V, args: Args<V>) {
    const answer = await client.request(verb, args)
    if (!answer.ok) log.warn({ verb, code: answer.code, error: answer.error }, 'media refused')
    return answer
  }
  return {
    get connected() {
      return client.connected
    },
    async createLeg(leg, kind, offer) {
      const args = offer === undefined ? {} : { offer: offer.sdp, ...signalledFrom(offer) }
      const answer = await ask('leg.create', { leg, kind, ...args })
      return answer.ok ? answer.sdp : null
    },
    answerLeg: async (leg, answer) =>
      (await ask('leg.answer', { leg, sdp: answer.sdp, ...signalledFrom(answer) })).ok,
    async releaseLeg(leg) {
      await ask('leg.release', { leg })
    },
    async setBridge(bridge, hears, adds = false) {
      await ask('bridge.set', { bridge, hears: [...hears], adds })
    },
    play: async (play, leg, sound, loop) => (await ask('play', { play, leg, sound, loop })).ok,
    async stop(play) {
      await ask('stop', { play })
    },
    startRecording: async (record, left, right, file) =>
      (await ask('record.start', { record, left, right, file })).ok,
    async stopRecording(record) {
      const answer = await ask('record.stop', { record })
      return answer.ok ? answer.duration_ms : null
    },
    async swallowDigits(leg) {
      await ask('leg.set', { leg, swallow_events: true })
    },
    async echo(leg, delayMs) {
      await ask('leg.set', { leg, echo_ms: delayMs })
    },
    async sendDigit(leg, digit) {
      await ask('dtmf.send', { leg, digits: digit })
    },
    async list() {
      const answer = await ask('list', {})
      return answer.ok ? answer : null
    },
    async describe() {
      const answer = await client.request('describe', {})
      return answer.ok ? answer : null
    },
    on(listener) {
      const ends = [
        client.on('leg.gone', ({ leg }) => listener.legGone?.(leg)),
        client.on('heard', ({ leg, state }) => listener.heard?.(leg, state)),
        client.on('dtmf', ({ leg, digit }) => listener.digit?.(leg, digit)),
        client.on('played', ({ play, leg }) => listener.played?.(play, leg)),
        client.on('disconnected', () => listener.disconnected?.()),
        client.on('connected', () => listener.connected?.()),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** Audio is IPv4: an address of the other kind says nothing of it. */
function signalledFrom({ from }: Described): { signalled_from?: string } {
  return isIPv4(from) ? { signalled_from: from } : {}
}

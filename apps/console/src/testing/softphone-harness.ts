import { getProfile } from '@ramal/contract/endpoints/profile'
import type { Profile } from '@ramal/contract/entities/profile'
import { vi } from 'vitest'
import { createSoftphoneHost, type SoftphoneHost } from '../features/softphone/host/softphone-host.ts'
import type { SoftphoneDeps } from '../features/softphone/host/softphone-ports.ts'
import { createAgent } from '../lib/realtime/agent.ts'
import { browserClock } from '../platform/clock.ts'
import { goldenAnswer } from './backend-examples.ts'
import { fakeBusinessPort } from './fake-business-port.ts'
import { createFakeSipPort, type FakeSipPort } from './fake-sip-port.ts'
import { profileOf } from './profile.ts'

/** Ana of the team Suporte, extension 10001. */
export function aProfile(team: Partial<NonNullable<Profile['team']>> = {}): Profile {
  const golden = goldenAnswer(getProfile).body
  if (!golden.team) throw new Error('the golden profile has no team')
  return profileOf({
    roles: ['sites.view_softphone', 'report.download_monitor_file'],
    team: {
      ...golden.team,
      enable_webchat_auto_answer: false,
      outbound_routes: [{ id: 1, description: 'Principal' }],
      enable_classifications: [],
      ...team,
    },
    voip: golden.voip,
  })
}

export interface SoftphoneHarness {
  readonly host: SoftphoneHost
  readonly sip: FakeSipPort
  readonly link: ReturnType<typeof fakeBusinessPort>
  readonly deps: SoftphoneDeps
  /** Sounds that play now, loops until they are stopped. */
  readonly playing: Set<string>
  readonly notices: string[]
}

/** A softphone on fakes: SIP, server, sounds, microphone. Use with fake timers. */
export function softphoneHarness(
  changes: Partial<SoftphoneDeps> = {},
  team: Partial<NonNullable<Profile['team']>> = {},
): SoftphoneHarness {
  const sip = createFakeSipPort()
  const link = fakeBusinessPort()
  const playing = new Set<string>()
  const notices: string[] = []
  let uids = 0
  const deps: SoftphoneDeps = {
    sip,
    link: link.port,
    agent: createAgent(link.port),
    clock: browserClock,
    api: {
      channelLogin: vi.fn(async () => undefined),
      channelLogout: vi.fn(async () => undefined),
      closeCall: vi.fn(async () => undefined),
      afterServiceActive: () => false,
      startAfterService: vi.fn(async () => null),
      pendencies: async () => [],
    },
    sounds: {
      play(name) {
        playing.add(name)
        return () => playing.delete(name)
      },
      setOutput: async () => undefined,
    },
    watchMicrophone: () => () => undefined,
    openMicrophone: async () => ({ ok: true, stream: { getTracks: () => [] } as unknown as MediaStream }),
    showNotice(notice) {
      notices.push(notice.body)
      return () => notices.splice(notices.indexOf(notice.body), 1)
    },
    noticeOf: ({ phone }) => ({ title: 'Chamada', body: phone }),
    cancelTransfer: vi.fn(async () => undefined),
    noteTransfer: vi.fn(async () => undefined),
    saveForm: vi.fn(async () => null),
    devices: { list: async () => ({ inputs: [], outputs: [] }), onChange: () => undefined },
    tell: vi.fn(),
    tellTransferred: vi.fn(),
    tellConsultationLost: vi.fn(() => () => undefined),
    openPhone: vi.fn(),
    postStatus: vi.fn(),
    uuid: () => `out-${++uids}`,
    log: () => undefined,
    ...changes,
  }
  const host = createSoftphoneHost(deps)
  host.setProfile(aProfile(team))
  return { host, sip, link, deps, playing, notices }
}

/** Brings the softphone to `not_inuse`. */
export async function startSoftphone({ host, sip }: SoftphoneHarness): Promise<void> {
  host.setActive(true)
  host.start('system')
  await vi.waitFor(() => {
    if (host.getSnapshot().run !== 'on') throw new Error('not started')
  })
  sip.say({ type: 'registry', registration: 'connected' })
  sip.say({ type: 'registry', registration: 'registered' })
}

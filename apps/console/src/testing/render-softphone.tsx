import type { Profile } from '@ramal/contract/entities/profile'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { audioChoice } from '../audio/audio-choice.ts'
import { createCallDrafts } from '../features/softphone/call-form/call-drafts.ts'
import { ConsoleContext } from '../lib/console.ts'
import { profileQuery } from '../lib/session.ts'
import type { SoundPlayer } from '../platform/audio/sound-player.ts'
import { fakeConsole } from './fake-console.ts'
import { aProfile, softphoneHarness, startSoftphone } from './softphone-harness.ts'
import { softphonePart } from './softphone-part.ts'

interface Options {
  readonly team?: Partial<NonNullable<Profile['team']>>
  readonly profile?: Partial<Profile>
  /** Left off: the agent is not signed in to telephony. */
  readonly started?: boolean
  /** The page on which they stand. */
  readonly path?: string
  readonly sounds?: SoundPlayer
  readonly harness?: Parameters<typeof softphoneHarness>[0]
}

/** Components on a softphone of fakes, available unless `started` is false. */
export async function renderSoftphone(children: ReactNode, options: Options = {}) {
  const harness = softphoneHarness(options.harness, options.team)
  if (options.started !== false) await startSoftphone(harness)
  audioChoice.subscribe(harness.host.setDevices) // as `serveSoftphone` does
  const drafts = createCallDrafts()
  const parts = fakeConsole({
    softphone: softphonePart(harness.host, drafts),
    ...(options.sounds && { sounds: options.sounds }),
  })
  const client = parts.queryClient
  client.setQueryData(profileQuery.queryKey, { ...aProfile(options.team), ...options.profile })
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <MemoryRouter initialEntries={[options.path ?? '/']}>
          <ConsoleContext value={parts}>{children}</ConsoleContext>
        </MemoryRouter>
      </TooltipProvider>
    </QueryClientProvider>,
  )
  return { ...harness, parts, client, drafts, user: userEvent.setup() }
}

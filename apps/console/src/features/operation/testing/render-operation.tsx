import { getOperation } from '@ramal/contract/endpoints/operation'
import { logoutAgent, pauseAgent, unpauseAgent } from '@ramal/contract/endpoints/supervision'
import { sendSupervisorMessage } from '@ramal/contract/endpoints/supervisor-messages'
import type { Floor, FloorChange } from '@ramal/contract/entities/operation'
import { floorAgent, floorQueue } from '@ramal/domain/operation/testing/floor'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { showLocale } from '../../../lib/i18n.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeBackend, on, type Played } from '../../../testing/backend.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { profileOf } from '../../../testing/profile.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { OperationScreen, showOperationTexts } from '../operation.ts'

const SUPERVISOR = profileOf({
  roles: [
    'sites.view_dashboard_supervisor',
    'agent.change_pause',
    'agent.logout_agent',
    'agent.send_message',
    'agent.change_queue',
    'sites.view_chat',
    'chat.download_chat_conversation',
  ],
  pauses: [
    { id: 1, description: 'Almoço', maximum_duration: 3600, enable_webphone: true, enable_webchat: true },
    { id: 2, description: 'Descanso', maximum_duration: 600, enable_webphone: true, enable_webchat: true },
  ],
})

/** A floor with two agents and a queue; override what the test is about. */
export function floorOf(change: Partial<Floor> = {}): Floor {
  return {
    ...{ epoch: 'a', version: 1, at_ts: Date.now() },
    agents: [
      floorAgent(1, { description: 'Ana Lima', since_ts: Date.now() - 65_000 }),
      floorAgent(2, { description: 'Bruno Reis', since_ts: Date.now() - 5_000 }),
    ],
    queues: [floorQueue(1, { description: 'Suporte' })],
    calls: [],
    chats: [],
    trunks: [],
    takes: [],
    ...change,
  }
}

/** The chat's viewer is another part of the console. */
function ShownChat({ stepId, actions }: { stepId: number; actions: ReactNode }) {
  return (
    <>
      <p data-testid="shown-chat">{stepId}</p>
      {actions}
    </>
  )
}

const done = { success: true, detail: null, code: null, pause: null } as const

/** The page with this floor, on a server that a test plays. */
export async function renderOperation(
  floor: Floor | (() => Floor) = floorOf(),
  { path = '/operation', played = [] }: { path?: string; played?: readonly Played[] } = {},
) {
  await showLocale('pt-br')
  await showOperationTexts()
  const api = fakeBackend(
    on(getOperation, () => ({ status: 200, body: typeof floor === 'function' ? floor() : floor })),
    on(pauseAgent, { status: 201, body: done }),
    on(unpauseAgent, { status: 200, body: done }),
    on(logoutAgent, { status: 202, body: { success: true, detail: null } }),
    on(sendSupervisorMessage, { status: 201, body: { id: 1, recipients: 1 } }),
    ...played,
  )
  const business = fakeBusinessPort()
  const parts = fakeConsole({ business })
  parts.queryClient.setQueryData(profileQuery.queryKey, SUPERVISOR)
  const page = renderPage({ Component: () => <OperationScreen Conversation={ShownChat} /> }, path, parts)
  let version = 1
  return {
    ...page,
    api,
    business,
    /** The server tells what changed. */
    tell: (change: Partial<FloorChange>) =>
      act(async () => {
        const after = version
        version += 1
        business.say('operationUpdate', { epoch: 'a', after, version, at_ts: Date.now(), ...change })
      }),
  }
}

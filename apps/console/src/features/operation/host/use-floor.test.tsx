import type { Floor, FloorAgent } from '@ramal/contract/entities/operation'
import { floorAgent } from '@ramal/domain/operation/testing/floor'
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { OperationContext } from '../operation-context.ts'
import { createFloorHost } from './floor-host.ts'
import { createTicker } from './ticker.ts'
import { useFloorRows, useFloorSizes, useFloorStanding, useFloorTeams } from './use-floor.ts'

const AGENTS = 1_000
const FLOOR: Floor = {
  ...{ epoch: 'a', version: 1, at_ts: 0, queues: [], calls: [], chats: [], trunks: [], takes: [] },
  agents: Array.from({ length: AGENTS }, (_, n) => floorAgent(n + 1)),
}

afterEach(cleanup)

/** A floor of 1,000 agents beside what counts how often it is drawn. */
async function drawn(useIt: (host: ReturnType<typeof createFloorHost>) => ReactNode) {
  const business = fakeBusinessPort()
  const link = {
    ...business.port,
    learn: () => undefined,
    state: 'connected' as const,
    onState: () => () => undefined,
  }
  const host = createFloorHost({ link, load: async () => FLOOR, now: () => 0 })
  const count = { times: 0 }
  function Shown() {
    count.times += 1
    return <p>{useIt(host)}</p>
  }
  function Page() {
    const operation = useMemo<ComponentProps<typeof OperationContext>['value']>(
      () => ({
        ...{ host, ticker: createTicker(() => 0), freshness: 'live', Conversation: () => null },
        clock: new Intl.DateTimeFormat('pt-BR'),
      }),
      [],
    )
    return (
      <OperationContext value={operation}>
        <Shown />
      </OperationContext>
    )
  }
  await act(async () => void host.start())
  render(<Page />)
  count.times = 0
  let version = 1
  const tell = (agents: readonly FloorAgent[]) =>
    act(async () => {
      const change = { epoch: 'a', after: version, version: version + 1, at_ts: 0, agents: [...agents] }
      version += 1
      business.say('operationUpdate', change)
    })
  return { tell, count }
}

it.each([
  ['whether the floor is there', (host) => useFloorStanding(host).kind, 'ready'],
  ['how many there are', () => useFloorSizes().agents, '1000'],
  ['their teams', () => [...useFloorTeams().values()].join(), 'Suporte'],
] satisfies [string, Parameters<typeof drawn>[0], string][])(
  'What shows %s is not drawn anew when 50 agents change their state',
  async (_what, useIt, text) => {
    const { tell, count } = await drawn(useIt)
    expect(screen.getByText(text)).toBeVisible()
    for (let n = 1; n <= 50; n += 1) await tell([floorAgent(n, { state: 'paused' })])
    expect(count.times).toBe(0)
  },
)

it('What shows rows is drawn once for each frame, however many changes it brings', async () => {
  const { tell, count } = await drawn(
    () => [...useFloorRows('agents').values()].filter(({ state }) => state === 'paused').length,
  )
  await tell(Array.from({ length: 50 }, (_, n) => floorAgent(n + 1, { state: 'paused' })))
  expect(screen.getByText('50')).toBeVisible()
  expect(count.times).toBe(1)
})

it('A team that comes is shown', async () => {
  const { tell } = await drawn(() => [...useFloorTeams().values()].join())
  await tell([floorAgent(2, { team: { id: 2, description: 'Vendas' } })])
  expect(screen.getByText('Suporte,Vendas')).toBeVisible()
})

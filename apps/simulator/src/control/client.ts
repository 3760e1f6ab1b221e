import {
  createTRPCClient,
  createWSClient,
  httpLink,
  splitLink,
  type TRPCClient,
  type WebSocketClientOptions,
  wsLink,
} from '@trpc/client'
import type { SimulatorRouter } from './router.ts'

export interface SimulatorClient {
  trpc: TRPCClient<SimulatorRouter>
  close(): Promise<void>
}

/**
 * A client of the simulator at `url` (http): procedures over HTTP, watching over a websocket. A browser's cookie says who it is;
 * programs use `connectProgram`.
 */
export function connectSimulator(
  url: string,
  {
    headers = {},
    ...socket
  }: Pick<WebSocketClientOptions, 'WebSocket'> & { headers?: Record<string, string> } = {},
): SimulatorClient {
  const ws = createWSClient({
    url: `${url.replace(/^http/, 'ws')}/trpc`,
    lazy: { enabled: true, closeMs: 0 },
    ...socket,
  })
  const trpc = createTRPCClient<SimulatorRouter>({
    links: [
      splitLink({
        condition: (operation) => operation.type === 'subscription',
        true: wsLink({ client: ws }),
        false: httpLink({ url: `${url}/trpc`, headers }),
      }),
    ],
  })
  return { trpc, close: () => ws.close() }
}

import { basename } from 'node:path'
import { WebSocket } from 'ws'
import * as z from 'zod'
import { connectSimulator, type SimulatorClient } from './client.ts'

/** Nobody listens where the simulator is said to be. */
export class UnreachableError extends Error {}

/** Where a simulator is and what opens it. */
export interface Place {
  url: string
  token: string
}

/** A client for programs: each request and the websocket carry the token. */
export function connectProgram({ url, token }: Place): SimulatorClient {
  const headers = authorization(token)
  class TokenSocket extends WebSocket {
    constructor(address: string) {
      super(address, { headers })
    }
  }
  return connectSimulator(url, {
    headers,
    WebSocket: TokenSocket as unknown as typeof globalThis.WebSocket,
  })
}

/** Hands a file over; resolves with the id by which `say` and `file` name it. Throws a sentence, `UnreachableError` where nobody is. */
export async function uploadFile({ url, token }: Place, path: string, bytes: Uint8Array): Promise<string> {
  const answer = await fetch(`${url}/files?${new URLSearchParams({ name: basename(path) })}`, {
    method: 'POST',
    headers: authorization(token),
    body: new Uint8Array(bytes),
  }).catch((cause: unknown) => {
    throw new UnreachableError(`nobody answers at ${url}`, { cause })
  })
  if (answer.status === 413) throw new Error(`${path} is larger than 16 MB.`)
  if (!answer.ok) throw new Error(`The simulator did not take ${path} (${answer.status}).`)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

function authorization(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

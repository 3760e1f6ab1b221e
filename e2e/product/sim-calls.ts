import type { APIRequestContext } from '@playwright/test'
import { product, simHeaders } from './product.ts'

export interface SimCall {
  direction: 'in' | 'out'
  from: string
  to: string
  state: string
  heard: { packets: number; loudness_db: number }
}

/** The simulator's calls with this number called: what the people whom an agent calls hear. */
export async function simCallsTo(request: APIRequestContext, number: string): Promise<SimCall[]> {
  const answer = await request.get(`${product().simUrl}/trpc/calls.list`, { headers: simHeaders() })
  const { result } = (await answer.json()) as { result: { data: SimCall[] } }
  return result.data.filter((call) => call.to === number)
}

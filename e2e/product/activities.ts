import { type APIRequestContext, expect } from '@playwright/test'
import { accountOf } from './desk-account.ts'
import { product } from './product.ts'

/** An activity that a person of the demo plans by REST: `due` in seconds from now, null = at no time. Gives its id. */
export async function planActivity(
  request: APIRequestContext,
  username: string,
  {
    due,
    ...planned
  }: { subject: string; destination: string; due: number | null; auto_run?: boolean; note?: string },
): Promise<number> {
  const { token } = await accountOf(request, username)
  const answer = await request.post(`${product().baseUrl}/api/v1/service/activities/`, {
    headers: { Authorization: `Token ${token}` },
    data: {
      auto_run: false,
      ...planned,
      due_at: due === null ? null : new Date(Date.now() + due * 1000).toISOString(),
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

/** The activity as the server has it. */
export async function readActivity(
  request: APIRequestContext,
  username: string,
  id: number,
): Promise<{ done: boolean; count: number; due_at: string | null; subject: string }> {
  const { token } = await accountOf(request, username)
  const answer = await request.get(`${product().baseUrl}/api/v1/service/activities/${id}/`, {
    headers: { Authorization: `Token ${token}` },
  })
  return (await answer.json()) as { done: boolean; count: number; due_at: string | null; subject: string }
}

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { tellNews } from './news.ts'

// Two of 34 runs of the story: an answer from before the reading came after it, and one message stayed unread for good.
it('News are not undone by an answer that was asked for before them', async () => {
  const client = new QueryClient()
  const queryKey = ['unread']
  const answers: ((unread: number) => void)[] = []
  const queryFn = () => new Promise<number>((resolve) => void answers.push(resolve))
  client.setQueryData(queryKey, 1)
  const stop = new QueryObserver(client, { queryKey, queryFn, staleTime: 0 }).subscribe(() => undefined)
  expect(client.isFetching()).toBe(1)
  tellNews<number>(client, queryKey, () => 0)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]!(1)
  answers[1]!(0)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(client.getQueryData(queryKey)).toBe(0)
  stop()
  client.clear()
})

it('News alone ask nobody for anything', () => {
  const client = new QueryClient()
  client.setQueryData(['unread'], 1)
  tellNews<number>(client, ['unread'], (known) => (known ?? 0) + 1)
  expect([client.getQueryData(['unread']), client.isFetching()]).toEqual([2, 0])
  client.clear()
})

import { expect, it } from 'vitest'
import { FewLooks } from './few-looks.ts'

/** Looks that end when they are told to, in the order in which they began. */
function slowLooks(looks: FewLooks) {
  const begun: { name: string; end: () => void }[] = []
  return {
    names: () => begun.map(({ name }) => name),
    look: (key: string, name: string) =>
      looks.run(key, () => new Promise<void>((end) => begun.push({ name, end }))),
    end: (at: number) => begun[at]?.end(),
  }
}

it('Of one address a few are looked at at once, the others in their order, and another address waits for none of them', async () => {
  const slow = slowLooks(new FewLooks(2))
  const first = slow.look('a', 'a1')
  const all = [first, slow.look('a', 'a2'), slow.look('a', 'a3'), slow.look('a', 'a4'), slow.look('b', 'b1')]
  expect(slow.names()).toEqual(['a1', 'a2', 'b1'])
  slow.end(0)
  await first
  await expect.poll(slow.names).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const at of [1, 2, 3]) slow.end(at)
  await expect.poll(slow.names).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  slow.end(4)
  await Promise.all(all)
})

it('A look that fails gives its place back', async () => {
  const looks = new FewLooks(1)
  await expect(looks.run('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await looks.run('a', async () => 'seen')).toBe('seen')
})

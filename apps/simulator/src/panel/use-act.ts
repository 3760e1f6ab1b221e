import { useState } from 'react'
import { useSimulator } from './simulator-store.ts'

/** Runs something a customer does: whether it is under way, and the sentence that says why it failed. */
export function useAct(): {
  busy: boolean
  problem: string | null
  act(run: () => Promise<unknown>): Promise<boolean>
} {
  const simulator = useSimulator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function act(run: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await run()
      setProblem(null)
      return true
    } catch (error) {
      setProblem(sentenceOf(error))
      return false
    } finally {
      setBusy(false)
      void simulator.look()
    }
  }

  return { busy, problem, act }
}

/** A refused input comes as a list of issues in JSON: their messages are the sentence. */
function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  try {
    const issues: unknown = JSON.parse(text)
    if (Array.isArray(issues))
      return issues
        .map((issue: { path?: unknown[]; message?: string }) => `${issue.path?.join('.')}: ${issue.message}`)
        .join('; ')
  } catch {
    // A sentence already.
  }
  return text
}

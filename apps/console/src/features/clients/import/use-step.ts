import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { useSearchParams } from 'react-router'

export const STEPS = ['file', 'columns', 'check', 'run'] as const
export type Step = (typeof STEPS)[number]

/** The steps that a file can be shown at: none is ahead of what became of it, and what was run is mapped no more. */
export function openSteps(file: ListImport | undefined): readonly Step[] {
  if (!file || file.state === 'failed') return ['file']
  if (file.state === 'ready') return ['file', 'columns']
  if (file.state === 'checking') return ['file', 'check']
  return file.state === 'checked' ? ['file', 'columns', 'check'] : ['file', 'run']
}

/** Which file and which step of it the address shows; an address ahead of the file leads to where the file is. */
export function useStep() {
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('import')) || null
  return {
    id,
    stepOf(file: ListImport | undefined): Step {
      const open = openSteps(file)
      return open.find((step) => step === params.get('step')) ?? open.at(-1) ?? 'file'
    },
    /** Where a step of a file is. */
    to: (step: Step, of = id) => ({ search: of === null ? `?step=${step}` : `?step=${step}&import=${of}` }),
    go: (step: Step, of = id) => setParams(of === null ? { step } : { step, import: String(of) }),
  }
}

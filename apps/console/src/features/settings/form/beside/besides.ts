import type { BesideKey } from '@ramal/contract/resources/kit/screen'
import type { FormValues } from '@ramal/domain/form/values'
import type { ComponentType } from 'react'
import { lazyChunk } from '../../../../lib/chunk-reload.ts'

/** What a panel beside a form is given. */
export interface BesideProps {
  /** What it holds now. */
  readonly values: FormValues
}

/** Panels beside forms, by the key that a declaration names; each comes with the first form that has it. */
export const BESIDES: Readonly<Record<BesideKey, ComponentType<BesideProps>>> = {
  'site-look': lazyChunk(async () => ({ default: (await import('./site-look/site-look.tsx')).SiteLook })),
}

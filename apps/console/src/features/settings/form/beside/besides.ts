import type { BesideKey } from '@ramal/contract/resources/kit/screen'
import type { ComponentType } from 'react'
import { lazyChunk } from '../../../../lib/chunk-reload.ts'
import type { BesideProps } from './beside-props.ts'

/** Panels beside forms, by the key that a declaration names; each comes with the first form that has it. */
export const BESIDES: Readonly<Record<BesideKey, ComponentType<BesideProps>>> = {
  'site-look': lazyChunk(async () => ({ default: (await import('./site-look/site-look.tsx')).SiteLook })),
}

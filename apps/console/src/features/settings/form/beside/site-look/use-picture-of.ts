import { isStoredFile } from '@ramal/domain/form/file-value'
import { useEffect, useState } from 'react'
import { useFileAddress } from '../../../../../lib/file-address.ts'

/** The address of what a field of the kind file holds, stored or chosen; null: nothing. */
export function usePictureOf(value: unknown): string | null {
  const stored = useFileAddress(isStoredFile(value) ? value.url : null)
  const file = value instanceof File ? value : null
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setChosen(url)
    return () => {
      setChosen(null)
      URL.revokeObjectURL(url)
    }
  }, [file])
  return file ? chosen : stored.address
}

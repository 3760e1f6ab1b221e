import type { QueryClient } from '@tanstack/react-query'
import { authentication, tokenOfSocket } from '../../../lib/credentials.ts'
import { i18n } from '../../../lib/i18n.ts'
import { currentProfile } from '../../../lib/session.ts'
import { siteQuery } from '../../../lib/site.ts'
import { createStatusPoster } from './embedding.ts'
import type { SoftphoneSnapshot } from './softphone-state.ts'

/** Tells the page around this one of the telephone (contract §14), once it is known who may know. */
export interface StatusEmbedding {
  post(snapshot: SoftphoneSnapshot): void
  /** Only a page inside another one asks who may know; `latest` is posted then. */
  open(latest: () => SoftphoneSnapshot): Promise<void>
}

export function createStatusEmbedding(queryClient: QueryClient): StatusEmbedding {
  let post: (snapshot: SoftphoneSnapshot) => void = () => undefined
  return {
    post: (snapshot) => post(snapshot),
    async open(latest) {
      if (window.parent === window) return
      const site = await queryClient.ensureQueryData(siteQuery)
      post = createStatusPoster({
        parent: window.parent,
        referrer: document.referrer,
        origins: site.allowed_embed_origins ?? [],
        token: () => (authentication() === 'token' ? tokenOfSocket() : ''),
        endpoint: () => currentProfile(queryClient)?.voip?.endpoint ?? '',
        textOf: (status) => i18n.t(`softphone.status.${status}`),
      })
      post(latest())
    },
  }
}

/** What RFC 9325 4.2 recommends, the strongest first: forward secrecy and authenticated encryption, for either kind of certificate. */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':')

/** What every TLS port of the product offers, SIP's and the web's: TLS 1.2 at least, by our order of ciphers. */
export const TLS_OFFER = {
  minVersion: 'TLSv1.2',
  ciphers: CIPHERS,
  honorCipherOrder: true,
  handshakeTimeout: 10_000,
} as const

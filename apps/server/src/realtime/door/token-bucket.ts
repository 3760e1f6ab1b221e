export { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'

export { SupervisedRoom } from './history/supervised-room.tsx'

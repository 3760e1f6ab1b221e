export { PhonecallsScreen as Component } from '../../features/phonecalls/phonecalls-screen.tsx'

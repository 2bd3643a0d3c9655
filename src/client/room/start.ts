import { bootRoom } from './boot.ts';

bootRoom();

import type { OfficeAction, OfficeNews } from '@/models/officeDay';
import { runtime } from '../../db/runtime';
import { playLiveDay } from '../../office/playLive';

/** Milliseconds that a day at the office takes, and between two calls. */
const [length, pace] = [180_000, 700];

/** The day that is played. It is the same for every visitor, as far as their data is. */
const seed = 7;

type OfficeDayOptions = { send: (request: Request) => Promise<Response>; tell: (news: OfficeNews) => void };

/** Creates the day at the office: people who work on the demo's data, in the pages of the visitor. One is played at a time. */
export const createOfficeDay = ({ send, tell }: OfficeDayOptions) => {
  let playing: { isOver: boolean; played: Promise<void> } | undefined;

  const play = async () => {
    if (playing) return playing.played;
    const begun = runtime.now();
    const getProgress = () => Math.min(1, (runtime.now() - begun) / length);
    const day = { isOver: false, played: Promise.resolve() };
    const waitForNextCall = async () => {
      await new Promise(resolve => runtime.setTimeout(() => resolve(undefined), pace));
      day.isOver ||= getProgress() === 1;
      if (!day.isOver) tell({ progress: getProgress() });
      return !day.isOver;
    };
    const playToEnd = async () => {
      let people = 0;
      try {
        tell({ progress: 0 });
        const onAction = (action: OfficeAction) => tell({ progress: getProgress(), action });
        people = await playLiveDay({ seed, send, waitForNextCall, onAction });
      } finally {
        playing = undefined;
        tell({ progress: getProgress(), endedWith: people });
      }
    };
    playing = day;
    day.played = playToEnd();
    return day.played;
  };

  const end = async () => {
    if (playing) playing.isOver = true;
    await playing?.played;
  };

  return { play, end };
};

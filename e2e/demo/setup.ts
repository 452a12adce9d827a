import { findBrowser } from '../support/browser';

/** Finds the browser. There is no server to start. */
export default function setup() {
  process.env['CHROMIUM_PATH'] = findBrowser();
}

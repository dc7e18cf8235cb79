import '../pages/home_page';
import './app';
import { bringDisplayFace } from './display_face';
import { engine, followSettings } from './services';
import { watchForUpdates } from './updates';

// Nearly every page leads to a table: its engine comes while the first one is drawn.
engine();
followSettings();
watchForUpdates();
bringDisplayFace();

import '../pages/home_page';
import './app';
import { applySettings, followSettings } from './services';
import { watchForUpdates } from './updates';

followSettings();
void applySettings();
watchForUpdates();

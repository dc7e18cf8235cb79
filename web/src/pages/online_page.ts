// A table on the server: sit down or watch, wait for the others, play, and go on to a rematch.
import { html, nothing } from 'lit';
import { isAlone } from '../game/leaving';
import { OnlineGame } from '../game/online_game';
import { doorWords, type Refused } from '../game/refusals';
import type { TableState } from '../game/types';
import type { TableSummary } from '../net/wire';
import { chairInLink, invitationInLink, showLink } from '../net/tokens';
import { Page } from '../shell/page';
import { go } from '../shell/router';
import { settings } from '../shell/services';
import { EventController } from '../store/event_controller';
import { StoreController } from '../store/store_controller';
import { say } from '../words';
import { GivenLinks } from './given_links';
import { Looking, looksForPeople } from './looking';
import { CodeAloud } from './code_aloud';
import { chat, UnreadChat } from './online_chat';
import { checking, diceCheck, type DiceCheck } from './online_dice';
import { ending } from './online_ending';
import { canSit, closedDoor, joinForm } from './online_join';
import { leaveDialog } from './online_leave';
import { Notices } from './online_notices';
import { Reactions } from './online_reactions';
import { waitingRoom } from './online_room';
import { bringToShelf } from './online_shelf';
import { api, chairs, keepName, newSitting, onlineTools, refusalIn } from './online_tools';
import { hasFreeChair, hashInBar } from './table_address';
import { TurnBell } from './turn_bell';
import { playSound } from './table/sound';
import './table/table_view';
import type { TableExtras } from './table/table_extras';

class OnlinePage extends Page {
  static override properties = { found: { state: true }, refused: { state: true }, dice: { state: true } };
  /** The table as the server describes it to whoever stands before it. */
  private found: TableSummary | undefined;
  private readonly shown = new StoreController<OnlineGame>(this, undefined, ({ state }) => this.follow(state));
  private refused: Refused | undefined;
  private invitation: string | undefined;
  private name = settings.values.name;
  private dice: DiceCheck | undefined;
  private wasMine = false;
  private readonly bell = new TurnBell();
  private readonly unread = new UnreadChat();
  private readonly sitting = newSitting();
  private readonly notices = new Notices();
  private readonly links = new GivenLinks();
  private readonly looking = new Looking();
  private readonly code = new CodeAloud(api);
  private readonly reactions = new Reactions(this);

  constructor() {
    super();
    for (const store of [this.bell, this.unread, this.notices, this.links, this.looking, this.code, this.reactions])
      new StoreController(this, store);
    // A link with an invitation, opened where the table already is: only what is behind the # changes.
    new EventController(this, window, 'hashchange', () => this.game?.state.online?.seat === undefined && this.enter());
    new EventController(this, document, 'visibilitychange', () => !document.hidden && this.bell.hush());
  }

  private get game(): OnlineGame | undefined {
    return this.shown.store;
  }

  private get table(): string {
    return this.route.params['table'] ?? '';
  }

  heading() {
    return { key: this.wasMine ? 'online.your_turn' : 'online.title' };
  }

  override async open(): Promise<void> {
    this.until(() => void this.depart());
    this.until(() => this.notices.close());
    this.until(() => this.links.close());
    this.until(() => this.looking.end());
    this.until(() => this.code.end());
    this.until(() => this.reactions.close());
    await this.enter();
  }

  /** Who goes away while looking for people must not be waited for. */
  private async depart(): Promise<void> {
    const { game, table } = this;
    if (!game) return;
    const looks = looksForPeople(chairs.of(table), game.state);
    if (looks && isAlone(game.state) && (await game.closeTable())) chairs.forget(table);
    game.close();
  }

  private async enter(): Promise<void> {
    this.readLink();
    this.show(undefined);
    this.refused = undefined;
    const chair = chairs.of(this.table);
    if (chair) return this.attend(chair.token);
    this.refused = await refusalIn(async () => {
      this.found = await api.table(this.table);
    });
    if (this.refused?.words.key === 'refusal.token') this.refused = { words: doorWords('token', undefined) };
    if (this.found && !canSit(this.found, this.invitation)) return this.attend();
  }

  private show(game: OnlineGame | undefined): void {
    this.game?.close();
    this.shown.store = game;
    this.reactions.follow(game);
  }

  private readLink(): void {
    const carried = chairInLink(location.hash);
    this.invitation = invitationInLink(location.hash) ?? this.invitation;
    if (!carried) return;
    if (chairs.of(this.table)?.token !== carried) chairs.keep(this.table, { token: carried });
    // Whoever sees the address has the chair.
    this.showInBar('');
  }

  private showInBar(hash: string): void {
    if (hash !== location.hash) history.replaceState(null, '', location.pathname + location.search + hash);
  }

  private async sit(): Promise<void> {
    const { table, found, invitation } = this;
    if (!found) return;
    const taken = found.merchants.map(({ name }) => name);
    const name = keepName(this.name, taken);
    this.refused = await refusalIn(async () => {
      const chair = await this.sitting.take({
        name,
        invitation,
        shown: () => Promise.resolve(found.seedHash),
        ask: ({ token, share }) => api.join(table, { name, token, share, invitation }),
      });
      await this.attend(chair.token);
    });
    if (this.refused?.words.key === 'refusal.seat')
      await refusalIn(async () => {
        this.found = await api.table(table);
      });
  }

  private async attend(token?: string): Promise<void> {
    const game = await OnlineGame.attend(onlineTools(), this.table, token);
    if (!this.isConnected) return game.close();
    // Two clicks, or a link that came while the door was opening: only one of them stays.
    this.show(game);
    this.notices.follow(game.state);
  }

  private follow(state: TableState): void {
    const { online } = state;
    if (online?.stage === 'finished' && online.seat !== undefined && this.game) {
      const { game } = this;
      void bringToShelf(online.table, online.seat, () => game.record());
    }
    if (online?.next && online.seat !== undefined) {
      chairs.follow(online.table, online.next);
      // In place of this one: the way back would only lead here again.
      go(`/t/${online.next}`, 'replace');
      return;
    }
    if (online?.lost) this.lose(online.lost.key);
    this.notices.follow(state);
    this.followRoom(state);
    if (state.mayAct !== this.wasMine) {
      this.wasMine = state.mayAct;
      if (state.mayAct) this.ring();
      else void this.bell.hush();
      this.retitle();
    }
  }

  private followRoom(state: TableState): void {
    const chair = chairs.of(this.table);
    if (state.online?.rules) this.showInBar(hashInBar(state, chair?.invitation ?? this.invitation));
    if (looksForPeople(chair, state)) this.looking.begin(chair.at);
    else this.looking.end();
    if (chair && hasFreeChair(state)) this.code.begin(this.table, chair.token);
    else this.code.end();
  }

  /** The server does not know this chair any more: the next visit begins at the door. */
  private lose(key: string): void {
    if (key === 'refusal.table' || key === 'refusal.token') chairs.forget(this.table);
  }

  private ring(): void {
    this.bell.ring();
    playSound('your-turn');
  }

  private afterwards(game: OnlineGame) {
    const show = async (verdict: Promise<DiceCheck | undefined>) => {
      this.dice = await verdict;
      await this.updateComplete;
      this.querySelector('[data-dice]')?.scrollIntoView({ block: 'nearest' });
    };
    const check = () => {
      this.dice = checking;
      void show(diceCheck(game));
    };
    const take = (use: (record: string) => unknown) => {
      const refused = refusalIn(async () => void (await use(await game.record())));
      void show(refused.then((why) => why && { state: 'hidden', words: why.words }));
    };
    return { check, take, goOn: (path: string) => this.goOn(path) };
  }

  private extras(game: OnlineGame): TableExtras {
    return {
      back: '/online',
      title: say(game.state.online?.seat === undefined ? 'online.watching' : 'online.title'),
      tools: (state) => [
        this.unread.button(state, this.querySelector('souk-table')),
        this.reactions.button(state, game),
        state.online?.seat === undefined ? nothing : this.bell.button(),
      ],
      notice: (state) => this.notices.show(state, game),
      side: (state) => chat(state, game),
      leaving: (state) => leaveDialog(state, game, this.table),
      ending: (state) => ending({ state, game, dice: this.dice, ...this.afterwards(game) }),
    };
  }

  protected override render() {
    const { game } = this;
    const online = game?.state.online;
    if (game && online?.rules) {
      if (game.state.stage === 'gathering') return this.waiting(game);
      return html`<souk-table .table=${game} .extras=${this.extras(game)}></souk-table>
        ${this.reactions.bubbles(game.state)}`;
    }
    const again = () => void this.enter();
    if (game) return closedDoor(this.shut(game), again);
    if (this.found) return this.joining(this.found);
    return closedDoor(this.refused, again);
  }

  /** Why nothing of the table can be shown; nothing while there is hope. */
  private shut({ state }: OnlineGame): Refused | undefined {
    if (state.online?.lost) return { words: state.online.lost };
    return this.notices.isOffline(state) ? { words: { key: 'refusal.line' } } : undefined;
  }

  private waiting(game: OnlineGame) {
    const { table, notices, links, looking, found, code } = this;
    const sit = found && canSit(found, this.invitation) ? () => this.show(undefined) : undefined;
    return waitingRoom({ game, table, notices, links, looking, code: code.code, sit });
  }

  private joining(found: TableSummary) {
    return joinForm({
      found,
      full: !canSit(found, this.invitation),
      refused: this.refused,
      name: this.name,
      rename: (name) => (this.name = name),
      sit: () => void this.sit(),
      watch: () => void this.attend(),
      bigScreen: showLink('', this.table, this.invitation),
    });
  }
}

customElements.define('online-page', OnlinePage);

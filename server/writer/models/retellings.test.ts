import { expect, it } from 'vitest';
import { alterationsIn } from './altered.ts';
import { kinUntold } from './kinship.ts';

/** What was said, and how a good writer puts it: shorter, joined, in other words, and true. */
it.each([
  [
    'So, yeah, my dad, he wasn’t a talker. He never said much at the table, and if you asked him about the war, he’d get up and leave. I don’t think he ever told Mum either.',
    'My father was no talker. He said little at the table, and if you asked him about the war he would get up and leave. I do not think he ever told my mother.',
  ],
  [
    'We didn’t have a car until 1958. Before that it was the bus, or you walked. I never minded the walking, really.',
    'We had no car before 1958. It was the bus, or you walked, and I never really minded the walking.',
  ],
  [
    'I wasn’t going to cry in front of them. I didn’t. I waited till I was round the corner by the chapel.',
    'I was not going to cry in front of them, and I did not cry; I waited until I was round the corner by the chapel.',
  ],
  [
    'Nobody told us anything. You just didn’t ask. My gran would say, "Little pitchers have big ears," and that was that.',
    'We were told nothing, and you did not ask. My grandmother would say, "Little pitchers have big ears," and that was that.',
  ],
  [
    'It wasn’t the money. It was never about the money. It was that he didn’t ask me first.',
    'It was never about the money. It was that he had not asked me first.',
  ],
  [
    'I couldn’t sleep for a week. I kept hearing the saw. I don’t hear it any more, thank God.',
    'For a week I could not sleep, for I kept hearing the saw. I no longer hear it, thank God.',
  ],
  [
    'My brother didn’t want to go. My mother cried, my father said nothing, he just shook his hand, and off he went.',
    'My brother did not want to go. My mother cried; my father, saying nothing, only shook his hand, and off he went.',
  ],
  [
    'There was no doctor on the island, not then. If you were ill you waited for the boat, and the boat didn’t come in bad weather.',
    'There was no doctor on the island in those days. If you were ill you waited for the boat, which did not come in bad weather.',
  ],
  [
    'I can’t say I loved him then. That came later. I don’t know when. It came with the children, I suppose.',
    'I cannot say that I loved him then. That came later, I do not know when, with the children, I suppose.',
  ],
  [
    'She said she wouldn’t sign it. And she didn’t, not for all their shouting. She put the pen down and went out to feed the hens.',
    'She said that she would not sign it, and for all their shouting she did not. She put down the pen and went out to feed the hens.',
  ],
  [
    'It’s not that we were unhappy. We weren’t. We just never talked.',
    'We were not unhappy. We simply never talked.',
  ],
  [
    'I’d never seen the sea before. Not once. And there it was, and it wasn’t blue at all, it was brown.',
    'I had never once seen the sea, and there it was, not blue at all but brown.',
  ],
  [
    'He had no shoes on. In November! My sister gave him hers and didn’t tell our mother.',
    'He had no shoes on, in November, and my sister gave him hers without telling our mother.',
  ],
  [
    'We couldn’t afford the rent so my uncle took us in. He didn’t have to do that.',
    'As we could not afford the rent, my uncle took us in, which he did not have to do.',
  ],
  [
    'You weren’t allowed to speak Welsh in the yard. We did, of course, when the master wasn’t looking.',
    'In the yard we were not allowed to speak Welsh. We spoke it, of course, when the master was not looking.',
  ],
  [
    'I never did find out who sent it. I asked Ewan, I asked my aunt Jean. Nobody knew or nobody would say.',
    'I never found out who had sent it. I asked Ewan and I asked my aunt Jean, but nobody knew, or nobody would say.',
  ],
  [
    'I don’t regret it. People think I must, but no, I don’t, not for a minute.',
    'People think that I must regret it, but I do not regret it for a minute.',
  ],
  [
    'The foreman wasn’t a bad man, he was just afraid. I was afraid as well.',
    'The foreman was not a bad man; he was only afraid, as I was afraid as well.',
  ],
  [
    'Mother had died the year before, so it was my father who taught me to cook. He couldn’t cook either.',
    'My mother having died the year before, it was my father who taught me to cook, though he could not cook either.',
  ],
  [
    'They said there weren’t any places left, but I didn’t go home. I sat on the step till they let me in.',
    'They told me that no places were left. I did not go home but sat on the step until they let me in.',
  ],
  [
    'I wasn’t brave. Don’t write that I was brave. I was too cold to be frightened.',
    'I was not brave. I was too cold to be frightened.',
  ],
  [
    'My husband never drank, I’ll give him that. But he didn’t save either.',
    'My husband, I will give him that, never drank, but neither did he save.',
  ],
  [
    'We weren’t to know, were we? It looked safe enough. The ice held the horses.',
    'We were not to know. It looked safe enough, for the ice held the horses.',
  ],
  [
    'I said I wouldn’t marry him if he was the last man in Leith. And then of course I did.',
    'I said that I would not marry him if he were the last man in Leith, and then of course I did marry him.',
  ],
  [
    'There’s nothing left of it now. No gate, no wall, nothing. Just the pear tree.',
    'Nothing is left of it now, neither gate nor wall, only the pear tree.',
  ],
  [
    'He didn’t look back. I watched him to the end of the pier and he didn’t look back once.',
    'I watched him to the end of the pier, and he did not once look back.',
  ],
  [
    'I had two brothers and no sisters, so I learned to fight before I learned to sew.',
    'With two brothers and no sister, I learned to fight before I learned to sew.',
  ],
  [
    'It was my mother’s idea, not my father’s. He didn’t like it one bit.',
    'It was my mother’s idea and not my father’s, who did not like it one bit.',
  ],
  [
    'I should have written. I didn’t write. Ten years and I didn’t write.',
    'I should have written, and for ten years I did not write.',
  ],
  [
    'We never had a wireless but next door did, so we’d sit on the wall and listen.',
    'We had no wireless, but next door they had one, and we would sit on the wall and listen.',
  ],
])('“%s” is not altered', (said, written) => {
  expect([...alterationsIn(written, [said]), ...kinUntold(written, [said])]).toEqual([]);
});
